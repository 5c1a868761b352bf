import { palettes, typeScale } from '../ui/tokens';
import { Sample } from './sample';

/** The tokens themselves: colors in the theme that is on, and the type scale. */
export function FoundationSamples() {
  return (
    <>
      <Sample title="Colors" layout="colors">
        {Object.keys(palettes.light).map((name) => (
          <div key={name} className="sample-color" style={{ background: `var(--color-${name})` }}>
            <span>{name}</span>
          </div>
        ))}
      </Sample>
      <Sample title="Type scale" layout="grid">
        {Object.entries(typeScale).map(([name, [fontSize, lineHeight]]) => (
          <p key={name} style={{ fontSize, lineHeight }}>
            {name}: Anna, your daughter
          </p>
        ))}
      </Sample>
    </>
  );
}
