import {
  answerMail,
  getMailConversation,
  type MailConversation,
} from '@back-office/contract/features/cardholder-mail';
import {
  fillTemplate,
  listMailTemplates,
  mailTemplates,
  type MailTemplate,
  type PlaceholderValues,
} from '@back-office/contract/features/cardholder-mail/templates';
import { removeUpload, type UploadedFile } from '@back-office/contract/features/uploads';
import { languages, type Language } from '@back-office/contract/kit/language';
import { writtenMoney } from '@back-office/contract/kit/money';
import {
  mailAnswerHelp,
  mailWords as words,
} from '@back-office/messages/features/cardholder-mail/detail';
import { mailActionLabels } from '@back-office/messages/features/cardholder-mail/list';
import { mailTemplateNames } from '@back-office/messages/features/cardholder-mail/templates';
import { languageNames } from '@back-office/messages/outside';
import { useCallback, useRef, useState } from 'react';
import { FilesField, useLeftFiles } from '#features/uploads/public';
import { ChoiceField, LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { callServer } from '#platform/http/client';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { type MailProps, refreshedByMail } from './mail-cells.tsx';

export const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));

/** Placeholders without a value stay in the text; the person who answers replaces them. */
const valuesOf = ({ senderName, merchantName, payment }: MailConversation): PlaceholderValues => ({
  name: senderName === '' ? (payment?.customerName ?? null) : senderName,
  order: payment?.merchantOrderNumber ?? null,
  amount: payment && writtenMoney(payment.amount.minor, payment.amount.currency),
  shop: merchantName,
});

/** The templates with a conversation's values. */
const useTemplates = (number: string) => {
  const conversation = useQuestion(getMailConversation, { number }).data;
  const { data } = useQuestion(listMailTemplates, {});
  return {
    language: conversation?.language,
    textOf: (template: MailTemplate, language: Language): string => {
      const found = data?.templates.find(
        (one) => one.template === template && one.language === language,
      );
      return found === undefined || conversation === undefined
        ? ''
        : fillTemplate(found.body, valuesOf(conversation));
    },
  };
};

/** The files to send with the answer. */
const useAttachments = () => {
  const [{ ids, areUnderWay }, setFiles] = useState<{ ids: string[]; areUnderWay: boolean }>({
    ids: [],
    areUnderWay: false,
  });
  const hear = useCallback(
    (files: readonly UploadedFile[], isUnderWay: boolean) =>
      setFiles({ ids: files.map(({ id }) => id), areUnderWay: isUnderWay }),
    [],
  );
  return { ids, areUnderWay, hear };
};

const none: readonly UploadedFile[] = [];

const AttachmentsField = ({ hear }: Pick<ReturnType<typeof useAttachments>, 'hear'>) => {
  const say = useSay();
  return (
    <div className="kit-form">
      <p className="kit-filter-label">{say(words.attachments)}</p>
      <FilesField
        purpose="cardholderMail"
        before={none}
        remove={({ id }) => callServer(removeUpload, { id })}
        hear={hear}
      />
    </div>
  );
};

/** Writes to the cardholder, from a template or freely. */
export const AnswerDialog = ({ conversation: { number, email, version }, close }: MailProps) => {
  const say = useSay();
  const { language: theirs = 'en', textOf } = useTemplates(number);
  // The version when the dialog opened: the person has not read mail that arrives later.
  const [read] = useState(version);
  const [template, setTemplate] = useState<MailTemplate | null>(null);
  const [chosen, setChosen] = useState<Language>();
  // The typed text; until then the template's, which may load after it was chosen.
  const [typed, setTyped] = useState<string>();
  const language = chosen ?? theirs;
  const text = typed ?? (template === null ? '' : textOf(template, language));
  const form = useCallForm(answerMail, refreshedByMail);
  const attachments = useAttachments();
  const isSent = useRef(false);
  useLeftFiles(attachments.ids, () => isSent.current);
  const fill = (next: MailTemplate | null): void => {
    setTemplate(next);
    setTyped(next === null ? text : undefined);
  };
  const send = async (): Promise<boolean> => {
    if (attachments.areUnderWay) {
      return false;
    }
    const fileIds = attachments.ids;
    const isDone = (await form.send({ number, text, fileIds, version: read })) !== undefined;
    if (isDone) {
      isSent.current = true;
      notify({ kind: 'success', text: say(words.answered) });
    }
    return isDone;
  };
  return (
    <FormDialog
      title={say(mailActionLabels.answer)}
      okText={say(words.sendAnswer)}
      isWide
      isTouched={text !== '' || attachments.areUnderWay || attachments.ids.length > 0}
      form={{ ...form, isBusy: form.isBusy || attachments.areUnderWay }}
      send={send}
      close={close}
    >
      <ChoiceField
        label={say(words.template)}
        value={template}
        options={mailTemplates.map((value) => ({ value, label: say(mailTemplateNames[value]) }))}
        hasNone
        change={fill}
      />
      <ChoiceField
        label={say(words.language)}
        value={language}
        options={languageOptions}
        areNames
        change={(next) => {
          setChosen(next ?? theirs);
          fill(template);
        }}
      />
      <LinesField
        label={say(words.answer)}
        help={say(mailAnswerHelp, { email })}
        rows={10}
        value={text}
        problem={form.problemOf('text')}
        change={setTyped}
      />
      <AttachmentsField hear={attachments.hear} />
    </FormDialog>
  );
};
