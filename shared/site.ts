/** Who runs this installation, as pages and mails name it. */
export interface Site {
  /** Public base of every address, without a slash at the end. */
  appUrl: string;
  operatorName: string;
  operatorAddress: string;
  supportEmail: string;
}

/** What is said where nothing else has been set. */
export const defaultSite: Site = {
  appUrl: 'http://localhost:3000',
  operatorName: 'Dear Ones BV',
  operatorAddress: 'Kerkstraat 1, 9000 Ghent, Belgium',
  supportEmail: 'support@dearones.example',
};

/** The id of the element in the page's head that carries the Site as JSON. */
export const SITE_ELEMENT = 'dear-ones-site';

/** The id of the element that carries the account that is signed in as JSON, or null. Missing: ask the server. */
export const USER_ELEMENT = 'dear-ones-user';
