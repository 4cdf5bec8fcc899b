/** Spec S3.11. */
export type AppState = {
  sidebar: { opened: boolean; withoutAnimation: boolean; hide: boolean };
  device: 'desktop' | 'mobile';
};

/** Spec S3.6: 1 open, 0 closed; open without a valid cookie. */
export const initialAppState = (sidebarStatus: string | undefined): AppState => ({
  sidebar: { opened: sidebarStatus !== '0', withoutAnimation: false, hide: false },
  device: 'desktop',
});

/** Spec S4.3: toggling flips it unless it is hidden. */
export const toggled = (state: AppState): AppState =>
  state.sidebar.hide
    ? state
    : {
        ...state,
        sidebar: { ...state.sidebar, opened: !state.sidebar.opened, withoutAnimation: false },
      };

export const closed = (state: AppState, withoutAnimation: boolean): AppState => ({
  ...state,
  sidebar: { ...state.sidebar, opened: false, withoutAnimation },
});

export const withHiddenSidebar = (state: AppState, hide: boolean): AppState => ({
  ...state,
  sidebar: { ...state.sidebar, hide },
});

/** Phones start with the sidebar hidden; back on a desktop the cookie applies. */
export const onDevice = (
  state: AppState,
  device: AppState['device'],
  sidebarStatus: string | undefined,
): AppState => {
  if (state.device === device) {
    return state;
  }
  return device === 'mobile'
    ? { ...closed(state, true), device }
    : {
        ...state,
        device,
        sidebar: { ...state.sidebar, opened: sidebarStatus !== '0', withoutAnimation: true },
      };
};

export const sidebarCookieOf = (state: AppState): '1' | '0' => (state.sidebar.opened ? '1' : '0');
