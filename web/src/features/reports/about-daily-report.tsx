import { aboutReport, reportTerms, reportWords } from '@back-office/messages/features/reports';
import { AboutPanel } from '#kit/page/about-panel';

export const AboutDailyReport = ({ close }: { close: () => void }) => (
  <AboutPanel
    title={reportWords.about}
    purpose={aboutReport.purpose}
    parts={[
      { title: aboutReport.daysTitle, text: aboutReport.days },
      { title: aboutReport.figuresTitle, text: aboutReport.figures },
    ]}
    terms={{ title: aboutReport.termsTitle, explained: reportTerms }}
    close={close}
  />
);
