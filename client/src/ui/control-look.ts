/** How everything one types or chooses in looks. A fault is told by a thicker edge too, not by color alone. */
export const controlClass =
  'w-full min-h-control rounded-control border-2 border-line-strong bg-surface px-4 py-2.5 text-body text-ink ' +
  'aria-invalid:border-4 aria-invalid:border-danger disabled:border-dashed disabled:bg-sunken disabled:text-ink-soft';
