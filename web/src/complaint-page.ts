// The script of the page that a payment mail leads to, which the server writes. It stands alone and imports nothing.
export {};

const path = location.pathname;
const lost = document.querySelector<HTMLElement>('[data-lost]');
const problem = document.querySelector<HTMLElement>('#problem');
const form = document.querySelector<HTMLFormElement>('form[data-write]');
const { lang } = document.documentElement;
const language = { 'zh-CN': 'zhCn', 'zh-HK': 'zhHk' }[lang] ?? 'en';

const keptFields = ['reason', 'amount', 'text'];
const draftKey = `complaint ${path}`;

const typedIn = (of: HTMLFormElement): Record<string, string> => {
  const fields = new FormData(of);
  return Object.fromEntries(
    keptFields.flatMap((field) => {
      const text = fields.get(field);
      return typeof text === 'string' ? [[field, text] as const] : [];
    }),
  );
};

/** Where a browser blocks its storage, nothing is kept, and the page works. */
const inStorage = <Kept>(access: (storage: Storage) => Kept): Kept | undefined => {
  try {
    return access(sessionStorage);
  } catch {
    return undefined;
  }
};

/** What was typed outlives the reload after a file, and another language. */
const keepDraft = (of: HTMLFormElement): void =>
  inStorage((storage) => storage.setItem(draftKey, JSON.stringify(typedIn(of))));

const dropDraft = (): void => inStorage((storage) => storage.removeItem(draftKey));

const restoreDraft = (into: HTMLFormElement): void => {
  const kept = JSON.parse(inStorage((storage) => storage.getItem(draftKey)) ?? '{}') as Record<
    string,
    string
  >;
  dropDraft();
  for (const [field, text] of Object.entries(kept)) {
    const input = into.elements.namedItem(field);
    if (input !== null && 'value' in input) {
      input.value = text;
    }
  }
};

type Fields = Readonly<Record<string, string>>;
type Answer = { problem?: string; fields?: Fields };

/** Says what is wrong, beside each field, and goes to the first of them. */
const tell = (text: string, fields: Fields = {}): void => {
  problem?.replaceChildren(text);
  const controls = [...document.querySelectorAll<HTMLElement>('#reason,#amount,#text,#file')];
  for (const control of controls) {
    const wrong = fields[control.id];
    control.setAttribute('aria-invalid', String(wrong !== undefined));
    document.querySelector(`#${control.id}-problem`)?.replaceChildren(wrong ?? '');
  }
  controls.find(({ id }) => id in fields)?.focus();
};

/** Says why nothing was taken; without an answer the connection is lost. */
const tellAnswer = (answer: Answer | undefined): void => {
  lost?.toggleAttribute('hidden', answer !== undefined);
  if (answer !== undefined) {
    const whole = answer.fields === undefined ? problem?.dataset['failed'] : '';
    tell(answer.problem ?? whole ?? '', answer.fields);
  }
};

/** Sends one thing; reloads the page, or says what is wrong. */
const send = async (address: string, request: RequestInit): Promise<void> => {
  const buttons = document.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button,input');
  buttons.forEach((button) => (button.disabled = true));
  tell('');
  const response = await fetch(address, request).catch(() => undefined);
  if (response?.ok === true) {
    location.reload();
    return;
  }
  const answer = (await response?.json().catch(() => ({}))) as Answer | undefined;
  // A disabled field takes no focus.
  buttons.forEach((button) => (button.disabled = false));
  tellAnswer(answer);
};

const post = (address: string, fields: Record<string, string>): Promise<void> =>
  send(`${address}?lang=${language}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...fields, lang: language }),
  });

if (form !== null) {
  restoreDraft(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A file that was refused left the text behind, which is no draft of the next message.
    dropDraft();
    const address = form.dataset['write'] === 'open' ? path : `${path}/messages`;
    void post(address, typedIn(form));
  });
}

document.querySelector<HTMLInputElement>('#file')?.addEventListener('change', ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  if (file !== undefined && form !== null) {
    keepDraft(form);
    const query = new URLSearchParams({ name: file.name, lang: language });
    void send(`${path}/files?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file,
    });
  }
});

for (const button of document.querySelectorAll<HTMLElement>('[data-remove]')) {
  button.addEventListener('click', () => {
    if (form !== null) {
      keepDraft(form);
    }
    const id = button.dataset['remove'] ?? '';
    void send(`${path}/files/${id}?lang=${language}`, { method: 'DELETE' });
  });
}

for (const link of document.querySelectorAll('nav a')) {
  link.addEventListener('click', () => {
    if (form !== null) {
      keepDraft(form);
    }
  });
}

const closing = document.querySelector<HTMLElement>('[data-closing]');
const close = document.querySelector<HTMLButtonElement>('[data-close]');

/** Closing is for good, so the page asks first. */
const askToClose = (isAsked: boolean): void => {
  if (closing !== null && close !== null) {
    closing.hidden = !isAsked;
    close.hidden = isAsked;
    (isAsked ? closing : close).focus();
  }
};
close?.addEventListener('click', () => askToClose(true));
document.querySelector('[data-keep]')?.addEventListener('click', () => askToClose(false));
document
  .querySelector('[data-close-now]')
  ?.addEventListener('click', () => void post(`${path}/close`, {}));
