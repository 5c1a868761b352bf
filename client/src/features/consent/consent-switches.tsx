import { t } from '@lingui/core/macro';
import { Badge } from '../../ui/badge';
import { Switch } from '../../ui/switch';
import { withNecessary, type ConsentCategories } from './consent';
import { categoryTexts } from './consent-categories';

type ConsentSwitchesProps = {
  categories: ConsentCategories;
  onChange: (categories: ConsentCategories) => void;
};

/** A switch for each kind of cookies; the necessary ones stay on. */
export function ConsentSwitches({ categories, onChange }: ConsentSwitchesProps) {
  return (
    <ul className="grid gap-5">
      {categoryTexts().map(({ category, title, purpose }) => (
        <li key={category}>
          <Switch
            label={
              <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>{title}</span>{' '}
                {category === 'necessary' && (
                  <Badge>
                    {t({
                      message: 'Required',
                      comment: 'Beside “Necessary cookies”, which cannot be switched off',
                    })}
                  </Badge>
                )}
              </span>
            }
            hint={purpose}
            disabled={category === 'necessary'}
            checked={categories[category]}
            onCheckedChange={(checked) =>
              onChange(withNecessary({ ...categories, [category]: checked }))
            }
          />
        </li>
      ))}
    </ul>
  );
}
