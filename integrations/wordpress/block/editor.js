/** The block in the editor: settings beside it, and the game itself as a preview. Written for browsers as they are. */
;(function ({ blocks, blockEditor, components, element, i18n }, { files, games, puzzles, board, server }) {
  const { createElement: el, useRef, useEffect } = element
  const { __ } = i18n

  const ofGames = ['players', 'seed', 'options', 'theme', 'lang', 'hints', 'mode', 'transcript', 'daily-key']

  /** What the tag is given: nothing is asked of a server for a preview of a game. */
  function given(attributes, isBoard) {
    const { game, mode } = attributes
    const names = isBoard
      ? board
      : ofGames.filter((name) => name !== 'mode' || mode !== 'puzzle' || puzzles.includes(game))
    const own = names.filter((name) => attributes[name]).map((name) => [name, attributes[name]])
    return Object.fromEntries(isBoard ? [['server', server], ...own, ['game', game]] : [...own, ['keep', 'off']])
  }

  /** The script is put where the block is: newer editors show posts in a frame. */
  function Preview({ attributes }) {
    const isBoard = attributes.mode === 'board'
    const file = isBoard ? 'board.iife' : attributes.game
    const place = useRef(null)
    useEffect(() => {
      const page = place.current.ownerDocument
      const id = `dicewright-${file}`
      if (page.getElementById(id)) return
      const script = page.createElement('script')
      script.id = id
      script.src = `${files}${file}.js`
      page.head.append(script)
    }, [file])
    const own = given(attributes, isBoard)
    const tag = el(isBoard ? 'dw-board' : `dw-${attributes.game}`, { key: JSON.stringify([file, own]), ...own })
    const hasPlace = !isBoard || own.server
    // A press chooses the block; the game is played in the post.
    return el(
      'div',
      { ref: place, style: { pointerEvents: 'none', minHeight: isBoard ? '4em' : '560px' } },
      hasPlace
        ? tag
        : el('p', null, __('A board needs a server: name one here, or under Settings, Dicewright.', 'dicewright')),
    )
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
    const { game, mode } = attributes
    const isBoard = mode === 'board'
    const modes = [
      ['', __('The game', 'dicewright')],
      ...(puzzles.includes(game) ? [['puzzle', __('Puzzles', 'dicewright')]] : []),
      ['board', __('The board of the day', 'dicewright')],
    ]
    const settings = [
      choice('game', __('Game', 'dicewright'), Object.entries(games)),
      choice('mode', __('What is shown', 'dicewright'), modes),
      text('players', __('Players', 'dicewright'), __('me is the reader; greedy and random are bots.', 'dicewright')),
      isBoard
        ? text('rows', __('Rows', 'dicewright'), __('1 to 100; 10 where it is empty.', 'dicewright'))
        : text(
            'seed',
            __('Seed', 'dicewright'),
            __(
              'The same seed gives everybody the same dice; daily is the match or the puzzle of the day; empty for new ones.',
              'dicewright',
            ),
          ),
      text(
        'daily-key',
        __('Key of the day', 'dicewright'),
        __('Boards and matches with the same key belong together; empty for the address of the page.', 'dicewright'),
      ),
      text(
        'server',
        __('Server', 'dicewright'),
        __('An arena at which readers play each other and the match of the day.', 'dicewright'),
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
