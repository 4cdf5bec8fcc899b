import { noPermission } from '@back-office/messages/errors';
import { pageTitles } from '@back-office/messages/screens';
import { backHome } from '@back-office/messages/outside';
import { merchantsOnlyText, noPermissionTitle } from '@back-office/messages/shell';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#kit/layout/lazy-part';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { missingProduct, permissionHelp } from '../account.ts';
import { startPath, stepOf } from '../site-map.ts';

const ProductMissing = lazyPart(async () => (await import('./product-missing.tsx')).ProductMissing);

/** The way on, where there is one. */
const WayHome = (): ReactNode => {
  const say = useSay();
  return startPath(useSession()) === undefined ? null : (
    <Link to="/" className="plain-link">
      {say(backHome)}
    </Link>
  );
};

/** Spec S6.8: a screen that exists but was not granted, to the person or to the business. */
export const NoPermissionPage = (): ReactNode => {
  const say = useSay();
  const session = useSession();
  const { pathname } = useLocation();
  const product = missingProduct(session, pathname);
  if (product !== undefined) {
    return (
      <section className="plain-page in-shell">
        <Suspense fallback={null}>
          <ProductMissing product={product} />
        </Suspense>
      </section>
    );
  }
  return (
    <section className="plain-page in-shell">
      <h1>{say(noPermissionTitle)}</h1>
      <p>{say(noPermission)}</p>
      <p>{say(permissionHelp(session, pathname))}</p>
      <WayHome />
    </section>
  );
};

/** Spec S2.75: a step of merchants, opened by an operator. */
export const MerchantsOnlyPage = (): ReactNode => {
  const say = useSay();
  const step = stepOf(useLocation().pathname);
  return (
    <section className="plain-page in-shell">
      {step !== undefined && <h1>{say(pageTitles[step])}</h1>}
      <p>{say(merchantsOnlyText)}</p>
      <WayHome />
    </section>
  );
};
