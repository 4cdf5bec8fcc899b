import { merchantWords } from '@back-office/messages/features/merchants/information';
import { createContext, type ReactNode, useContext } from 'react';
import { useSay } from '#platform/language/language';

/** Who reads: the merchant himself is told whom to ask, an operator has the file in his hands. */
export const ReaderContext = createContext<'merchant' | 'operator'>('merchant');

/** In place of a value that nobody has written down. */
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
