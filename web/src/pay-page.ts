// The script of the shopper's page, which the server writes. It stands alone and imports nothing: the page is there before it is.
export {};

const pollMs = 2000;
const lost = document.querySelector<HTMLElement>('[data-lost]');
const query = new URLSearchParams(location.search);

const showLost = (isLost: boolean) => lost?.toggleAttribute('hidden', !isLost);

const orderUrl = (path: string, order: string): string => {
  const next = new URLSearchParams(location.search);
  next.set('o', order);
  return `${path}?${next.toString()}`;
};

const askStatus = async (path: string, order: string | null): Promise<string | undefined> => {
  const search = order === null ? '' : `?o=${encodeURIComponent(order)}`;
  const response = await fetch(`${path}/status${search}`);
  return response.ok ? ((await response.json()) as { status: string }).status : undefined;
};

/** Asks until the status is another one, over lost connections too, then reloads the page. */
const follow = async (path: string, order: string | null, known: string): Promise<void> => {
  try {
    const status = await askStatus(path, order);
    showLost(status === undefined);
    if (status !== undefined && status !== known) {
      location.replace(order === null ? location.href : orderUrl(path, order));
      return;
    }
  } catch {
    showLost(true);
  }
  setTimeout(() => void follow(path, order, known), pollMs);
};

/** Posted to the gateway, so that no address of a page holds names and addresses. */
type CardFormPost = { url: string; form: string; signature: string };

type Begun = {
  /** By which this browser alone goes on with the order. */
  order?: string;
  frame?: CardFormPost;
  problem?: string;
  fields?: readonly string[];
  isOver?: boolean;
  waits?: string;
};

const problem = document.querySelector<HTMLElement>('#problem');

/** Says what is wrong, and marks where. */
const tell = (form: HTMLFormElement, text: string, fields: readonly string[] = []): void => {
  problem?.replaceChildren(text);
  const controls = [...form.querySelectorAll<HTMLInputElement>('[name]')];
  for (const control of controls) {
    control.setAttribute('aria-invalid', String(fields.includes(control.name)));
  }
  controls.find(({ name }) => fields.includes(name))?.focus();
};

const postInto = (frame: HTMLIFrameElement, { url, ...fields }: CardFormPost): void => {
  const post = document.createElement('form');
  post.method = 'post';
  post.action = url;
  post.target = frame.name;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    post.append(field);
  }
  document.body.append(post);
  post.submit();
  post.remove();
};

/** Where a browser blocks its storage, nothing is kept, and the payer can still pay. */
const ifStored = <Kept>(access: () => Kept): Kept | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};

const storedOrder = (path: string): string | undefined =>
  ifStored(() => localStorage.getItem(`order ${path}`)) ?? undefined;

const rememberedOrder = (path: string): string | undefined => query.get('o') ?? storedOrder(path);

/**
 * Opened again, or in a second tab, the link leads to the payment that this browser began, as long as it isn't over:
 * the payer would read of someone else, or pay a second time.
 */
const goToOwn = async (path: string): Promise<void> => {
  const order = storedOrder(path);
  const status = order === undefined ? undefined : await askStatus(path, order);
  if (order !== undefined && (status === 'open' || status === 'pending')) {
    location.replace(orderUrl(path, order));
  }
};

/** Keeps the payer's entries in this tab for the next try after a declined card. The payer agrees to the terms again. */
const keepTyped = (form: HTMLFormElement, path: string): void => {
  const typed = [...new FormData(form)].filter(([name]) => name !== 'agreed');
  ifStored(() => sessionStorage.setItem('typed', JSON.stringify({ path, typed })));
};

type Typed = { path?: string; typed?: [string, string][] };

const bringBack = (form: HTMLFormElement, path: string): void => {
  const kept = JSON.parse(ifStored(() => sessionStorage.getItem('typed')) ?? '{}') as Typed;
  if (kept.path !== path || kept.typed === undefined) {
    return;
  }
  const typed = new Map(kept.typed);
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    if (control.name === 'sameAddress') {
      (control as HTMLInputElement).checked = typed.has(control.name);
    } else {
      control.value = typed.get(control.name) ?? control.value;
    }
  }
};

const openCard = (form: HTMLFormElement, path: string, { order = '', frame }: Begun): void => {
  const card = document.querySelector<HTMLIFrameElement>('[data-card]');
  if (card === null || frame === undefined) {
    return;
  }
  ifStored(() => localStorage.setItem(`order ${path}`, order));
  keepTyped(form, path);
  history.replaceState(null, '', orderUrl(path, order));
  card.hidden = false;
  postInto(card, frame);
  form.hidden = true;
  card.focus();
  // The server knows the result. The frame may fail to report it.
  void follow(path, order, 'open');
};

/** Fields such as `billing.city`, gathered below the name before the dot. */
const typedOf = (fields: FormData): Record<string, unknown> => {
  const typed: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const [group = '', part] = name.split('.');
    typed[group] =
      part === undefined ? value : { ...(typed[group] as object | undefined), [part]: value };
  }
  return fields.has('sameAddress') ? { ...typed, sameAddress: true, shipping: undefined } : typed;
};

/** Sends what was typed; the answer says where to go on, or what is wrong. */
const ask = async (form: HTMLFormElement, path: string): Promise<Begun> => {
  const response = await fetch(`${path}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...typedOf(new FormData(form)),
      lang: form.dataset['lang'],
      order: rememberedOrder(path),
    }),
  });
  return (await response.json()) as Begun;
};

const goOn = (form: HTMLFormElement, path: string, begun: Begun): void => {
  if (begun.frame !== undefined) {
    openCard(form, path, begun);
  } else if (begun.isOver === true) {
    location.reload();
  } else {
    tell(form, begun.problem ?? problem?.dataset['outdated'] ?? '', begun.fields);
  }
  if (begun.waits !== undefined) {
    keepTyped(form, path);
    void follow(path, null, begun.waits);
  }
};

const begin = async (form: HTMLFormElement, path: string): Promise<void> => {
  const button = form.querySelector('[type=submit]');
  button?.setAttribute('disabled', '');
  tell(form, '');
  try {
    const begun = await ask(form, path);
    goOn(form, path, begun);
    if (begun.waits !== undefined) {
      return;
    }
  } catch {
    tell(form, form.dataset['network'] ?? '');
  }
  button?.removeAttribute('disabled');
};

const form = document.querySelector<HTMLFormElement>('[data-pay]');
if (form !== null) {
  bringBack(form, form.dataset['pay'] ?? '');
} else if (document.querySelector('[data-follow]') === null) {
  // Nothing is left to pay. On the page that waits for the result the card may still be declined.
  ifStored(() => sessionStorage.removeItem('typed'));
}
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void begin(form, form.dataset['pay'] ?? '');
});

for (const preset of document.querySelectorAll<HTMLElement>('[data-amount]')) {
  preset.addEventListener('click', () => {
    const amount = document.querySelector<HTMLInputElement>('#amount');
    if (amount !== null) {
      amount.value = preset.dataset['amount'] ?? '';
    }
  });
}

const showPart = (part: HTMLElement, isShown: boolean): void => {
  part.hidden = !isShown;
  const control = part.querySelector<HTMLInputElement>('[name]');
  // What was typed for another country is not sent.
  control?.toggleAttribute('disabled', !isShown);
};

/** Arranges the parts of an address as the chosen country writes them. */
const arrange = (address: HTMLElement, country: HTMLSelectElement): void => {
  const labels = JSON.parse(address.dataset['labels'] ?? '[]') as [string, string][];
  const form = country.selectedOptions[0]?.dataset['form'] ?? '';
  const parts = [...address.querySelectorAll<HTMLElement>('[data-part]')];
  parts.forEach((part) => showPart(part, false));
  for (const place of form.split(' ')) {
    const [name, text = ''] = labels[Number(place)] ?? [];
    for (const part of parts.filter(({ dataset }) => dataset['part'] === name)) {
      showPart(part, true);
      part.querySelector('label')?.replaceChildren(text);
      address.append(part);
    }
  }
};

for (const address of document.querySelectorAll<HTMLElement>('[data-address]')) {
  const country = address.querySelector('select');
  if (country !== null) {
    country.addEventListener('change', () => arrange(address, country));
    // A browser that comes back keeps the country that was chosen.
    arrange(address, country);
  }
}
const same = document.querySelector<HTMLInputElement>('[name=sameAddress]');
const shipping = document.querySelector<HTMLFieldSetElement>('[data-address=shipping]');
if (same !== null && shipping !== null) {
  const show = (): boolean => shipping.toggleAttribute('hidden', same.checked);
  same.addEventListener('change', show);
  show();
}

const waiting = document.querySelector<HTMLElement>('[data-follow]');
if (waiting !== null) {
  void follow(waiting.dataset['follow'] ?? '', query.get('o'), waiting.dataset['status'] ?? '');
}

const ownPath = form?.dataset['pay'] ?? waiting?.dataset['follow'];
if (ownPath !== undefined && !query.has('o')) {
  goToOwn(ownPath).catch(() => showLost(true));
}

const openingCard = document.querySelector<HTMLFormElement>('[data-open-card]');
if (openingCard !== null) {
  openingCard.submit();
  openingCard.hidden = true;
}

document.querySelector('[data-print]')?.addEventListener('click', () => print());
