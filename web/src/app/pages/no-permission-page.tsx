import type { Product } from '@back-office/contract/features/merchant-products';
import { screens } from '@back-office/contract/screens';
import { noPermission } from '@back-office/messages/errors';
import {
  missingProductWords as words,
  productLabels,
} from '@back-office/messages/features/merchant-products/products';
import { backHome, logOut } from '@back-office/messages/outside';
import { pageTitles, screenTitles } from '@back-office/messages/screens';
import { merchantsOnlyText, noPermissionTitle, switchAccount } from '@back-office/messages/shell';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { maySwitchAccount } from '../account.ts';
import { confirmLogOut } from '../shell/confirm-log-out.ts';
import { placeOf, startPath, stepOf } from '../site-map.ts';
import { missingProduct, permissionHelp } from './refusal.ts';

/** Spec S2.14: a page of a product that the business doesn't have, and the way to it. */
const ProductMissing = ({ product }: { product: Product }): ReactNode => {
  const say = useSay();
  const { can, actingFor } = useSession();
  const mayAsk = can('home.view') && can('home.requestProducts');
  const ofMember = mayAsk ? words.request : words.askOther;
  return (
    <>
      <h1>{say(words.title, { product: say(productLabels[product]) })}</h1>
      <p>{say(actingFor === null ? ofMember : words.ofMerchant)}</p>
      {mayAsk && (
        <Link to={screens.home.path} className="plain-link">
          {say(words.toHome)}
        </Link>
      )}
    </>
  );
};

/** Leads to the first page the person may open, by its name; who has none changes the account or leaves. */
const WayOn = (): ReactNode => {
  const say = useSay();
  const session = useSession();
  const start = startPath(session);
  if (start !== undefined) {
    const screen = placeOf(start)?.screen ?? 'home';
    return (
      <Link to={start} className="plain-link">
        {say(screen === 'home' ? backHome : screenTitles[screen])}
      </Link>
    );
  }
  return (
    <p>
      {maySwitchAccount(session) && (
        <>
          <Link to="/selectMerchant" className="plain-link">
            {say(switchAccount)}
          </Link>{' '}
        </>
      )}
      <button type="button" className="plain-link" onClick={() => void confirmLogOut(say)}>
        {say(logOut)}
      </button>
    </p>
  );
};

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
