/** Style elements need the page's nonce; libraries that make some (styles, scroll locks) offer no common way to hand it over. */
const giveStylesTheirNonce = (): void => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) {
      element.nonce = nonce;
    }
    return element;
  };
};

/** Lets the libraries live under the strict content security policy that the server sends with the page. */
export const obeyContentSecurity = (): void => {
  giveStylesTheirNonce();
  // Schemas must not compile themselves to code; this is read before the first one is made.
  Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
};
