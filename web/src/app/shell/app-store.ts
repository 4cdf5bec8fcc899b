import { readCookie, writeCookie } from '#platform/storage';
import { createStore } from '#platform/store';
import {
  type AppState,
  closed,
  initialAppState,
  onDevice,
  sidebarCookieOf,
  toggled,
  withHiddenSidebar,
} from './app-state.ts';

const cookie = 'sidebarStatus';
const cookieSeconds = 365 * 24 * 60 * 60;

const savedStatus = (): string | undefined => readCookie(cookie);

export const appStore = createStore<AppState>(initialAppState(savedStatus()));

/** The drawer of a phone doesn't change the desktop preference, so the cookie is written only on desktops. */
const save = (state: AppState): void => {
  appStore.write(state);
  if (state.device === 'desktop') {
    writeCookie(cookie, sidebarCookieOf(state), cookieSeconds);
  }
};

export const toggleSidebar = (): void => save(toggled(appStore.read()));
export const closeSidebar = (withoutAnimation: boolean): void =>
  save(closed(appStore.read(), withoutAnimation));
export const hideSidebar = (hide: boolean): void =>
  appStore.write(withHiddenSidebar(appStore.read(), hide));
export const switchDevice = (device: AppState['device']): void =>
  appStore.write(onDevice(appStore.read(), device, savedStatus()));
