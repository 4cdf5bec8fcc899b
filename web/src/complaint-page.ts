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

/** What was typed outlives the reload after a file. */
const keepDraft = (of: HTMLFormElement): void =>
  sessionStorage.setItem(draftKey, JSON.stringify(typedIn(of)));

const restoreDraft = (into: HTMLFormElement): void => {
  const kept = JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Record<string, string>;
  sessionStorage.removeItem(draftKey);
  for (const [field, text] of Object.entries(kept)) {
    const input = into.elements.namedItem(field);
    if (input !== null && 'value' in input) {
      input.value = text;
    }
  }
};

/** Sends one thing; reloads the page, or says what is wrong. */
const send = async (address: string, request: RequestInit): Promise<void> => {
  const buttons = document.querySelectorAll<HTMLButtonElement | HTMLInputElement>('button,input');
  buttons.forEach((button) => (button.disabled = true));
  try {
    const response = await fetch(address, request);
    const { problem: told } = (await response.json().catch(() => ({}))) as { problem?: string };
    if (response.ok) {
      location.reload();
      return;
    }
    if (problem !== null) {
      problem.textContent = told ?? '';
    }
  } catch {
    if (lost !== null) {
      lost.hidden = false;
    }
  }
  buttons.forEach((button) => (button.disabled = false));
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
    sessionStorage.removeItem(draftKey);
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

document
  .querySelector('[data-close]')
  ?.addEventListener('click', () => void post(`${path}/close`, {}));
