/**
 * Gives every form that asks for one (`<input type="hidden" name="csrfToken">`) this tab's random token.
 * The function has nothing to compare it with: it shows that a script filled the form, and no more.
 */
export function fillCsrfToken(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=csrfToken]')) {
    // Not `randomUUID`, which only secure contexts have: a preview on a phone is plain http.
    field.value = crypto.getRandomValues(new Uint32Array(5)).join('-');
    // Last: where the browser keeps nothing for this site, asking it to throws.
    field.value = sessionStorage.csrf_token ??= field.value;
  }
}
