/**
 * For `@click` of a form: its button submits it. A sandboxed frame may forbid forms, as those do that WordPress makes of
 * links: there the button is pressed, also by Enter in a field, and no event `submit` follows.
 */
export function pressForm(event: Event): void {
  const button = (event.target as Element).closest('button')
  if (button?.type !== 'submit' || !button.form) return
  event.preventDefault()
  if (button.form.reportValidity())
    button.form.dispatchEvent(new SubmitEvent('submit', { cancelable: true, submitter: button }))
}
