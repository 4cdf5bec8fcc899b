import { noPermission } from '@back-office/messages/errors';
import { pageTitles } from '@back-office/messages/screens';
import { merchantsOnlyText, noPermissionTitle } from '@back-office/messages/shell';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { stepOf } from '../site-map.ts';
import { ProductMissing } from './product-missing.tsx';
import { missingProduct, permissionHelp } from './refusal.ts';
import { WayOn } from './way-on.tsx';

/** Spec S6.8: a screen that exists but was not granted, to the person or to the business. */
const NoPermissionPage = (): ReactNode => {
  const say = useSay();
  const session = useSession();
  const { pathname } = useLocation();
  const product = missingProduct(session, pathname);
  if (product !== undefined) {
    return (
      <section className="plain-page in-shell">
        <ProductMissing product={product} />
      </section>
    );
  }
  return (
    <section className="plain-page in-shell">
      <h1>{say(noPermissionTitle)}</h1>
      <p>{say(noPermission)}</p>
      <p>{say(permissionHelp(session, pathname))}</p>
      <WayOn />
    </section>
  );
};

/** Spec S2.75: a step of merchants, opened by an operator. */
const MerchantsOnlyPage = (): ReactNode => {
  const say = useSay();
  const step = stepOf(useLocation().pathname);
  return (
    <section className="plain-page in-shell">
      {step !== undefined && <h1>{say(pageTitles[step])}</h1>}
      <p>{say(merchantsOnlyText)}</p>
      <WayOn />
    </section>
  );
};

/** Either of them, fetched when it is first needed. */
export const RefusedPage = ({ isStep }: { isStep: boolean }): ReactNode =>
  isStep ? <MerchantsOnlyPage /> : <NoPermissionPage />;
