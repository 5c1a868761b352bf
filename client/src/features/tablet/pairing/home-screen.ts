interface Browser {
  userAgent: string;
  maxTouchPoints: number;
  /** Exists in Apple's browsers only. */
  standalone?: boolean;
}

/**
 * Returns true on an iPhone or iPad outside its home screen: an app on the home screen shares no storage with
 * Safari. An iPad claims to be a Mac, but no Mac has a touchscreen.
 */
export const mustAddToHomeScreen = (browser: Browser): boolean =>
  isAppleTablet(browser) && browser.standalone !== true;

export const isAppleTablet = ({ userAgent, maxTouchPoints }: Browser): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
