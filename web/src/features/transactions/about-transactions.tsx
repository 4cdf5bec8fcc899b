import { listWords } from '@back-office/messages/features/transactions';
import { aboutPage, explainedTerms } from '@back-office/messages/features/transactions/about';
import { SidePanel } from '#kit/side-panel';
import { useSay } from '#platform/language/language';

/** Spec S2.49, FunctionDescription: what the transaction query is for and what its terms mean. */
export const AboutTransactions = ({ close }: { close: () => void }) => {
  const say = useSay();
  return (
    <SidePanel title={say(listWords.about)} close={close}>
      <p>{say(aboutPage.purpose)}</p>
      <h3>{say(aboutPage.findingTitle)}</h3>
      <p>{say(aboutPage.finding)}</p>
      <h3>{say(aboutPage.figuresTitle)}</h3>
      <p>{say(aboutPage.figures)}</p>
      <h3>{say(aboutPage.termsTitle)}</h3>
      <dl>
        {explainedTerms.map(({ term, text }) => (
          <div key={term.en}>
            <dt>{say(term)}</dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
};
