/** Whether this browser can make passkeys and sign in with them; on a page without https it cannot. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;
