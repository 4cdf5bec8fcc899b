import {
  listMailTemplates,
  mailPlaceholders,
  mailTemplates,
  placeholdersIn,
  saveMailTemplate,
  type MailTemplate,
} from '@back-office/contract/features/cardholder-mail/templates';
import { languages, type Language } from '@back-office/contract/kit/language';
import { mailTemplateBodies } from '@back-office/messages/features/cardholder-mail/templates';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';

type Changed = {
  template: MailTemplate;
  language: Language;
  body: string;
  changedBy: string;
  changedAt: Date;
};

/** The merchant's own texts, otherwise the product's. */
export const listMailTemplatesRoute = implement(listMailTemplates, async ({ tx, scope }) => {
  const changed = await tx.rows<Changed>(sql`
    select template, language, body, changed_by as "changedBy", changed_at as "changedAt"
    from mail_templates where business_id = ${scope.businessId}`);
  const templates = mailTemplates.flatMap((template) =>
    languages.map((language) => {
      const own = changed.find((one) => one.template === template && one.language === language);
      return {
        template,
        language,
        body: own?.body ?? mailTemplateBodies[template][language],
        changed: own === undefined ? null : { by: own.changedBy, at: own.changedAt.toISOString() },
      };
    }),
  );
  return { templates };
});

export const saveMailTemplateRoute = implement(
  saveMailTemplate,
  async ({ tx, scope, session, now, refuse, change }, { template, language, body }) => {
    const { businessId } = scope;
    if (body === null) {
      await tx.run(sql`
        delete from mail_templates where business_id = ${businessId} and template = ${template} and language = ${language}`);
      change({ objectNumber: template, before: { language }, after: null });
      return {};
    }
    const isKnown = (name: string): boolean => mailPlaceholders.some((one) => one === name);
    if (!placeholdersIn(body).every(isKnown)) {
      return refuse('cardholderMail.placeholderUnknown');
    }
    await tx.run(sql`
      insert into mail_templates (business_id, template, language, body, changed_by, changed_at)
      values (${businessId}, ${template}, ${language}, ${body}, ${session.personName}, ${now})
      on conflict (business_id, template, language) do update
        set body = excluded.body, changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
    change({ objectNumber: template, before: null, after: { language, note: body } });
    return {};
  },
);
