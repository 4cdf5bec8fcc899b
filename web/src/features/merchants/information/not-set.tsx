import { merchantWords } from '@back-office/messages/features/merchants/information';
import { createContext, type ReactNode, useContext } from 'react';
import { useSay } from '#platform/language/language';

/** The reader: a merchant reads whom to ask, an operator can edit. */
export const ReaderContext = createContext<'merchant' | 'operator'>('merchant');

/** Replaces a value nobody has entered. */
const NotSet = () => {
  const say = useSay();
  const isOperator = useContext(ReaderContext) === 'operator';
  return (
    <span className="kit-quiet">
      {say(isOperator ? merchantWords.notSetForOperator : merchantWords.notSet)}
    </span>
  );
};

export const orNotSet = (value: ReactNode): ReactNode =>
  value === null || value === undefined || value === '' ? <NotSet /> : value;
