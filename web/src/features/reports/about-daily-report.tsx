import { aboutReport, reportTerms, reportWords } from '@back-office/messages/features/reports';
import { SidePanel } from '#kit/side-panel';
import { useSay } from '#platform/language/language';

/** Spec S2.49, FunctionDescription: what the daily report is for and how its figures are made. */
export const AboutDailyReport = ({ close }: { close: () => void }) => {
  const say = useSay();
  return (
    <SidePanel title={say(reportWords.about)} close={close}>
      <p>{say(aboutReport.purpose)}</p>
      <h3>{say(aboutReport.daysTitle)}</h3>
      <p>{say(aboutReport.days)}</p>
      <h3>{say(aboutReport.figuresTitle)}</h3>
      <p>{say(aboutReport.figures)}</p>
      <h3>{say(aboutReport.termsTitle)}</h3>
      <dl>
        {reportTerms.map(({ term, text }) => (
          <div key={term.en}>
            <dt>{say(term)}</dt>
            <dd>{say(text)}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
};
