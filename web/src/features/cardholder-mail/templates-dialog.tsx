import {
  listMailTemplates,
  mailPlaceholders,
  mailTemplates,
  saveMailTemplate,
  type MailTemplate,
  type ReadTemplate,
} from '@back-office/contract/features/cardholder-mail/templates';
import type { Language } from '@back-office/contract/kit/language';
import {
  mailPlaceholderHelp,
  mailWords as words,
} from '@back-office/messages/features/cardholder-mail/detail';
import {
  mailPlaceholderNames,
  mailTemplateNames,
} from '@back-office/messages/features/cardholder-mail/templates';
import { Modal } from 'antd';
import { useState } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { ChoiceField, LinesField } from '#kit/call-form/fields';
import { FormDialog } from '#kit/call-form/form-dialog';
import { useCallForm } from '#kit/call-form/use-call-form';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { isConfirmed } from '#platform/dialog/dialog';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { languageOptions } from './answer-dialog.tsx';

type Draft = { template: MailTemplate; language: Language; body: string | undefined };

const Form = ({ templates, close }: { templates: readonly ReadTemplate[]; close: () => void }) => {
  const say = useSay();
  const [draft, setDraft] = useState<Draft>({
    template: mailTemplates[0],
    language: useLanguage(),
    body: undefined,
  });
  const { template, language } = draft;
  const kept = templates.find((one) => one.template === template && one.language === language);
  const form = useCallForm(saveMailTemplate, [listMailTemplates]);
  const save = (body: string | null): Promise<boolean> =>
    form.sendSaying({ template, language, body }, say(words.templateSaved));
  /** Spec S2.68: another template replaces the typed text. */
  const turnTo = async (next: Pick<Draft, 'template' | 'language'>): Promise<void> => {
    const isSure =
      draft.body === undefined ||
      (await isConfirmed({
        kind: 'warning',
        title: say(words.replaceTitle),
        text: say(words.replaceText),
        okText: say(words.replace),
        cancelText: say(words.keepText),
        level: 'leaving',
      }));
    if (isSure) {
      setDraft({ ...next, body: undefined });
    }
  };
  const list = mailPlaceholders.map((name) => `{${name}} ${say(mailPlaceholderNames[name])}`);
  return (
    <FormDialog
      title={say(words.editTemplates)}
      okText={say(words.saveTemplate)}
      isWide
      isTouched={draft.body !== undefined}
      form={form}
      send={() => save(draft.body ?? kept?.body ?? '')}
      {...((kept?.changed ?? null) === null
        ? {}
        : { other: { text: say(words.resetTemplate), send: () => save(null) } })}
      close={close}
    >
      <ChoiceField
        label={say(words.template)}
        value={template}
        options={mailTemplates.map((value) => ({ value, label: say(mailTemplateNames[value]) }))}
        change={(next) => next !== null && void turnTo({ template: next, language })}
      />
      <ChoiceField
        label={say(words.language)}
        value={language}
        options={languageOptions}
        areNames
        change={(next) => next !== null && void turnTo({ template, language: next })}
      />
      <LinesField
        label={say(words.templateText)}
        help={say(mailPlaceholderHelp, { list })}
        rows={10}
        value={draft.body ?? kept?.body ?? ''}
        problem={form.problemOf('body')}
        change={(body) => setDraft({ ...draft, body })}
      />
    </FormDialog>
  );
};

/** The template texts for answers, in each language. */
export const TemplatesDialog = ({ close }: { close: () => void }) => {
  const say = useSay();
  const question = useQuestion(listMailTemplates, {});
  const { data } = question;
  return data === undefined ? (
    <Modal open title={say(words.editTemplates)} width={760} footer={null} onCancel={close}>
      <Awaited question={question} skeleton={<SkeletonLines lines={4} />} />
    </Modal>
  ) : (
    <Form templates={data.templates} close={close} />
  );
};
