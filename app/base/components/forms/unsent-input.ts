/** Whether a form that writes has input that was not submitted yet, in its fields or, as `data-unsent`, in its script. */
export function holdsInput(forms: Iterable<HTMLFormElement>): boolean {
  return [...forms].some(
    (form) => form.method === 'post' && ('unsent' in form.dataset || [...form.elements].some(wasChanged)),
  )
}

function wasChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement)) return false
  if (control.type === 'file') return (control.files?.length ?? 0) > 0
  return control.type !== 'hidden' && control.value !== control.defaultValue
}
