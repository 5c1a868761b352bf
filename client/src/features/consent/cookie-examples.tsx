import { Card, CardTitle } from '../../ui/card';
import { categoryTexts } from './consent-categories';

/** What each kind of cookies is, by name. */
export function CookieExamples() {
  return (
    <Card aria-labelledby="cookies-we-use">
      <CardTitle id="cookies-we-use" tabIndex={-1}>
        Cookies we use
      </CardTitle>
      <div className="mt-4 grid gap-6">
        {categoryTexts.map(({ category, title, purpose, examples }) => (
          <div key={category} className="grid gap-2">
            <h3 className="font-bold">{title}</h3>
            <p>{purpose}</p>
            <ul className="grid max-w-reading list-disc gap-2 pl-6 [overflow-wrap:anywhere]">
              {examples.map(({ name, text }) => (
                <li key={text}>
                  {name && <strong>{name}</strong>} {text}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Card>
  );
}
