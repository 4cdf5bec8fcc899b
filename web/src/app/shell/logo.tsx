import { productTitle } from '@back-office/messages/outside';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';

export const Logo = (): ReactNode => {
  const say = useSay();
  return (
    <Link to="/" className="sidebar-logo">
      <img src="/logo.svg" alt="" width={24} height={24} />
      <span>{say(productTitle)}</span>
    </Link>
  );
};
