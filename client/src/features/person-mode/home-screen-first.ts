interface Browser {
  userAgent: string;
  maxTouchPoints: number;
  /** Only Apple's browsers have it. */
  standalone?: boolean;
}

/**
 * Whether this is an iPhone or iPad outside its home screen. What is set up there stays there: an app on
 * the home screen shares nothing with Safari. An iPad says that it is a Mac; no Mac has a screen to touch.
 */
export function homeScreenFirst({ userAgent, maxTouchPoints, standalone }: Browser): boolean {
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && standalone !== true;
}
