import { keepToken } from '#platform/session/session-state';
import {
  createNewBusiness,
  type BusinessEntity,
  type BusinessRegion,
} from '@back-office/contract/features/businesses';
import { entities } from '@back-office/contract/features/merchants/facts';
import { regions } from '@back-office/contract/features/terms';
import {
  createBusinessWords,
  selectMerchantWords,
} from '@back-office/messages/features/businesses';
import { entityLabels, regionLabels } from '@back-office/messages/features/merchants/information';
import { signUpWords } from '@back-office/messages/features/sign-up';
import { addBusiness } from '@back-office/messages/shell';
import { type ReactNode, useState } from 'react';
import { PageLink } from '#kit/page/page-link';
import { ChoiceField } from '#kit/plain-form/choice-field';
import { PlainForm } from '#kit/plain-form/plain-form';
import { refusedBy } from '#kit/plain-form/refused-by';
import { TextField } from '#kit/plain-form/text-field';
import { usePlainForm } from '#kit/plain-form/use-plain-form';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';

/**
 * Continues in another business on a freshly loaded page: nothing read, cached, filtered or drafted for the earlier
 * one is carried over (Spec S7.5).
 */
export const goOver = (token: string, to: string): void => {
  keepToken(token);
  location.assign(to);
};

type Entry = { name: string; region: BusinessRegion | ''; entity: BusinessEntity | '' };
const nothing: Entry = { name: '', region: '', entity: '' };

const send = (entry: Entry) => callServer(createNewBusiness, createNewBusiness.input.parse(entry));

/** Spec S7.6. */
export const CreateBusinessForm = (): ReactNode => {
  const say = useSay();
  const [isMade, setMade] = useState(false);
  const form = usePlainForm({
    start: nothing,
    refuse: (entry) => refusedBy(createNewBusiness.input, entry),
    send,
    done: ({ token }) => {
      setMade(true);
      goOver(token, '/activate');
    },
    figures: { name: { max: 120 } },
  });
  const { entry, change, refusalOf } = form;
  return (
    <PlainForm
      title={addBusiness}
      intro={say(createBusinessWords.intro)}
      form={{ ...form, isBusy: form.isBusy || isMade }}
      submit={createBusinessWords.submit}
      busy={createBusinessWords.busy}
      foot={<PageLink to="/selectMerchant">{say(selectMerchantWords.back)}</PageLink>}
    >
      <TextField
        label={say(signUpWords.businessName)}
        value={entry.name}
        refusal={refusalOf('name')}
        onChange={(name) => change({ name })}
        input={{ name: 'name', autoComplete: 'organization' }}
      />
      <ChoiceField
        label={say(signUpWords.region)}
        name="region"
        choices={regions.map((value) => ({ value, label: say(regionLabels[value]) }))}
        value={entry.region}
        refusal={refusalOf('region')}
        onChange={(region) => change({ region })}
      />
      <ChoiceField
        label={say(signUpWords.entity)}
        name="entity"
        choices={entities.map((value) => ({ value, label: say(entityLabels[value]) }))}
        value={entry.entity}
        refusal={refusalOf('entity')}
        onChange={(entity) => change({ entity })}
      />
    </PlainForm>
  );
};
