import { listWords } from '@back-office/messages/features/transactions';
import { aboutPage, explainedTerms } from '@back-office/messages/features/transactions/about';
import { AboutPanel } from '#kit/page/about-panel';

export const AboutTransactions = ({ close }: { close: () => void }) => (
  <AboutPanel
    title={listWords.about}
    purpose={aboutPage.purpose}
    parts={[
      { title: aboutPage.findingTitle, text: aboutPage.finding },
      { title: aboutPage.figuresTitle, text: aboutPage.figures },
    ]}
    terms={{ title: aboutPage.termsTitle, explained: explainedTerms }}
    close={close}
  />
);
