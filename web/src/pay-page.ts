// The script of the shopper's page, which the server writes. It stands alone and imports nothing: the page is there before it is.
export {};

const pollMs = 2000;
const lost = document.querySelector<HTMLElement>('[data-lost]');
const query = new URLSearchParams(location.search);

const showLost = (isLost: boolean): void => {
  if (lost !== null) {
    lost.hidden = !isLost;
  }
};

const orderUrl = (path: string, order: string): string => {
  const next = new URLSearchParams(location.search);
  next.set('o', order);
  return `${path}?${next.toString()}`;
};

/** Asks until the status is another one, over lost connections too, then reloads the page. */
const follow = async (path: string, order: string | null, known: string): Promise<void> => {
  try {
    const search = order === null ? '' : `?o=${encodeURIComponent(order)}`;
    const response = await fetch(`${path}/status${search}`);
    showLost(!response.ok);
    if (response.ok) {
      const { status } = (await response.json()) as { status: string };
      if (status !== known) {
        location.replace(order === null ? location.href : orderUrl(path, order));
        return;
      }
    }
  } catch {
    showLost(true);
  }
  setTimeout(() => void follow(path, order, known), pollMs);
};

type Begun = { order?: string; frame?: string; problem?: string; isOver?: boolean };

const problem = document.querySelector<HTMLElement>('#problem');
const tell = (text: string): void => {
  if (problem !== null) {
    problem.textContent = text;
  }
};

const rememberedOrder = (path: string): string | null =>
  query.get('o') ?? localStorage.getItem(`order ${path}`);

const openCard = (form: HTMLFormElement, path: string, { order = '', frame = '' }: Begun): void => {
  const card = document.querySelector<HTMLIFrameElement>('[data-card]');
  if (card === null) {
    return;
  }
  localStorage.setItem(`order ${path}`, order);
  history.replaceState(null, '', orderUrl(path, order));
  card.src = frame;
  card.hidden = false;
  form.hidden = true;
  card.focus();
  // The server knows the result. The frame may fail to report it.
  void follow(path, order, 'open');
};

/** Sends what was typed; the answer says where to go on, or what is wrong. */
const ask = async (form: HTMLFormElement, path: string): Promise<Begun> => {
  const fields = new FormData(form);
  const order = rememberedOrder(path);
  const amount = fields.get('amount');
  const agreed = fields.get('agreed');
  const response = await fetch(`${path}/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: fields.get('email'),
      lang: form.dataset['lang'],
      ...(amount === null ? {} : { amount }),
      ...(agreed === null ? {} : { agreed }),
      ...(order === null ? {} : { order }),
    }),
  });
  return (await response.json()) as Begun;
};

const goOn = (form: HTMLFormElement, path: string, begun: Begun): void => {
  if (begun.frame !== undefined) {
    openCard(form, path, begun);
  } else if (begun.isOver === true && begun.problem === undefined) {
    location.reload();
  } else {
    tell(begun.problem ?? '');
  }
};

const begin = async (form: HTMLFormElement, path: string): Promise<void> => {
  const button = form.querySelector('button');
  button?.setAttribute('disabled', '');
  tell('');
  try {
    goOn(form, path, await ask(form, path));
  } catch {
    tell(form.dataset['network'] ?? '');
  }
  button?.removeAttribute('disabled');
};

const form = document.querySelector<HTMLFormElement>('[data-pay]');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void begin(form, form.dataset['pay'] ?? '');
});

const waiting = document.querySelector<HTMLElement>('[data-follow]');
if (waiting !== null) {
  void follow(waiting.dataset['follow'] ?? '', query.get('o'), waiting.dataset['status'] ?? '');
}

document.querySelector('[data-print]')?.addEventListener('click', () => print());
