// Inserted by the build before the script of each payer page. Spec S1.5: uncaught errors reach the server's log.
export {};

{
  // A page that fails repeatedly reports three times.
  let reportsLeft = 3;
  // The key in the address would open the page, so it is removed.
  const route = location.pathname.replaceAll(/[^/]{16,}/g, ':key');
  const withoutKey = (text: string): string => text.replaceAll(location.pathname, route);

  const report = (reason: unknown): void => {
    if (reportsLeft === 0) {
      return;
    }
    reportsLeft -= 1;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    const { name, message, stack = '' } = error;
    fetch('/v3api/clientErrors/outside', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        message: withoutKey(`${name}: ${message}`).slice(0, 500),
        stack: withoutKey(stack).slice(0, 4000),
        route: route.slice(0, 200),
        release: String(__BUILD_TIMESTAMP__),
      }),
    }).catch(() => undefined);
  };

  addEventListener('error', (event) => report(event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => report(event.reason));
}
