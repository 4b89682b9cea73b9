/** The block in the editor: settings beside it, and the game itself as a preview. Written for browsers as they are. */
;(function ({ blocks, blockEditor, components, element, i18n }, { files, games }) {
  const { createElement: el, useRef, useEffect } = element
  const { __ } = i18n

  /** The script is put where the block is: newer editors show posts in a frame. */
  function Preview({ attributes }) {
    const { game, lang } = attributes
    const place = useRef(null)
    useEffect(() => {
      const page = place.current.ownerDocument
      const id = `dicewright-${game}`
      if (page.getElementById(id)) return
      const script = page.createElement('script')
      script.id = id
      script.src = `${files}${game}.js`
      page.head.append(script)
    }, [game])
    const names = ['players', 'seed', 'options', 'theme', 'lang', 'hints', 'mode', 'transcript']
    const given = names.filter((name) => attributes[name]).map((name) => [name, attributes[name]])
    const tag = el(`dw-${game}`, {
      key: JSON.stringify([game, lang, given]),
      keep: 'off',
      ...Object.fromEntries(given),
    })
    // A press chooses the block; the game is played in the post.
    return el('div', { ref: place, style: { pointerEvents: 'none', minHeight: '560px' } }, tag)
  }

  function Edit({ attributes, setAttributes }) {
    const text = (name, label, help) =>
      el(components.TextControl, {
        label,
        help,
        value: attributes[name],
        onChange: (value) => setAttributes({ [name]: value }),
      })
    const choice = (name, label, options) =>
      el(components.SelectControl, {
        label,
        value: attributes[name],
        options: options.map(([value, title]) => ({ value, label: title })),
        onChange: (value) => setAttributes({ [name]: value }),
      })
    const settings = [
      choice('game', __('Game', 'dicewright'), Object.entries(games)),
      text('players', __('Players', 'dicewright'), __('me is the reader; greedy and random are bots.', 'dicewright')),
      text(
        'seed',
        __('Seed', 'dicewright'),
        __('The same seed gives everybody the same dice; empty for new ones.', 'dicewright'),
      ),
      choice('theme', __('Theme', 'dicewright'), [
        ['auto', __('As the page', 'dicewright')],
        ['light', __('Light', 'dicewright')],
        ['dark', __('Dark', 'dicewright')],
      ]),
      choice('lang', __('Language', 'dicewright'), [
        ['', __('As the page', 'dicewright')],
        ['en', 'English'],
        ['ja', '日本語'],
        ['ko', '한국어'],
      ]),
      choice('hints', __('Hints', 'dicewright'), [
        ['', __('As readers choose', 'dicewright')],
        ['on', __('On', 'dicewright')],
      ]),
      text('options', __('Options', 'dicewright'), __('JSON, such as {"variant":"yams"}.', 'dicewright')),
    ]
    return el(
      'div',
      blockEditor.useBlockProps(),
      el(
        blockEditor.InspectorControls,
        null,
        el(components.PanelBody, { title: __('Table', 'dicewright') }, ...settings),
      ),
      el(Preview, { attributes }),
    )
  }

  blocks.registerBlockType('dicewright/game', { edit: Edit, save: () => null })
})(globalThis.wp, globalThis.dicewright)
