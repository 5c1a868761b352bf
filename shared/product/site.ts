/** The operator and URL of this installation, as pages and emails state them. */
export interface Site {
  /** The public base URL, without a trailing slash. */
  appUrl: string;
  operatorName: string;
  operatorAddress: string;
  supportEmail: string;
  /** The name of the login provider, or an empty string if there is none. */
  loginProvider: string;
  /** Set in a care home only. */
  careHome?: true;
  /** Set in an installation that sends no emails. */
  noMail?: true;
}

/** The defaults for settings without a value. */
export const defaultSite: Site = {
  appUrl: 'http://localhost:3000',
  operatorName: 'Dear Ones BV',
  operatorAddress: 'Kerkstraat 1, 9000 Ghent, Belgium',
  supportEmail: 'support@dearones.example',
  loginProvider: '',
};

/** The id of the element in the document's head that contains the Site as JSON. */
export const SITE_ELEMENT = 'dear-ones-site';

/** The id of the element that contains the signed-in user as JSON, or null. If it is missing, the client fetches it. */
export const USER_ELEMENT = 'dear-ones-user';

/** The id of the element that contains the error of a mailed link as JSON, on the pages of links that do not work. */
export const DEAD_LINK_ELEMENT = 'dear-ones-dead-link';

/** The id of the element that contains the page's messages as JSON: a catalog for each entry, in the language of the document. */
export const MESSAGES_ELEMENT = 'dear-ones-messages';

/** The id of the template that holds the scripts of a page for reading until its first paint. */
export const SCRIPTS_ELEMENT = 'dear-ones-scripts';
