import type { Product } from '@back-office/contract/features/merchant-products';
import { screens } from '@back-office/contract/screens';
import {
  missingProductWords as words,
  productLabels,
} from '@back-office/messages/features/merchant-products/products';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';

/** Spec S2.14: a page of a product that the business doesn't have, and the way to it. */
export const ProductMissing = ({ product }: { product: Product }): ReactNode => {
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
