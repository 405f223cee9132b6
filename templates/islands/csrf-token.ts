/**
 * Gives every form with a field for it (`<input type="hidden" name="csrfToken">`) this tab's random token.
 * The function cannot verify it: it shows only that a script filled in the form.
 */
export function fillCsrfToken(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=csrfToken]')) {
    // Not `randomUUID`, which only secure contexts have: a preview on a phone is plain http.
    field.value = crypto.getRandomValues(new Uint32Array(5)).join('-');
    // Last, because this throws if the browser stores nothing for this site.
    field.value = sessionStorage.csrf_token ??= field.value;
  }
}
