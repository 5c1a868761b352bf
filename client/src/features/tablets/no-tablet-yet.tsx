export function NoTabletYet() {
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h3 className="text-h3 font-bold">No tablet yet</h3>
      <p className="text-ink-soft">
        Any iPad or Android tablet will do. You connect it once, with a code. After that it simply
        shows your family, and the person who uses it never has to log in.
      </p>
    </div>
  );
}
