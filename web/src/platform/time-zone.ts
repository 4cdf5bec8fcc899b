import {
  type TimeZone,
  type TimeZoneId,
  defaultTimeZone,
  timeZones,
} from '@back-office/contract/kit/time-zone';
import { tellChoice } from '#platform/preferences';
import { readStored, removeStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';

const zoneOf = (id: string | number | null | undefined): TimeZone | undefined =>
  timeZones.find((zone) => String(zone.id) === String(id));

/** The stored choice, else the zone of the person's account, else zone 1 (Spec S3.12). */
export const chosenTimeZone = (
  stored: string | undefined,
  ofPerson: number | null | undefined,
): TimeZone => zoneOf(stored) ?? zoneOf(ofPerson) ?? defaultTimeZone;

const store = createStore<TimeZone>(chosenTimeZone(readStored('timezone'), undefined));

export const currentTimeZone = store.read;

/** Spec S3.10: a choice is kept under both keys. */
export const chooseTimeZone = (id: TimeZoneId): void => {
  writeStored('timezone', String(id));
  writeStored('timezoneUser', String(id));
  store.write(chosenTimeZone(String(id), undefined));
  tellChoice({ timeZone: id });
};

/** After a logout: the next person starts with his own. */
export const forgetTimeZone = (): void => {
  removeStored('timezone');
  removeStored('timezoneUser');
  store.write(defaultTimeZone);
};

/** The account's zone counts only while the person has chosen none in this browser. */
export const followPersonsTimeZone = (ofPerson: number | null): void =>
  store.write(chosenTimeZone(readStored('timezone'), ofPerson));

export const useTimeZone = (): TimeZone => useStore(store);
