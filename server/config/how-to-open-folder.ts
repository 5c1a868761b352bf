/** Users as `chown` takes them, with the number of their group. */
interface Users {
  owner: string;
  us: string;
}

/** True if a folder belongs to the user who may not open it. */
export const isOwn = ({ owner, us }: Users): boolean => owner.split(':')[0] === us.split(':')[0];

/** Explains how to run Dear Ones as the owner of a folder, or to give it the folder, or what else keeps its own from it. */
export const howToOpenFolder = ({ owner, us, folder }: Users & { folder: string }): string =>
  isOwn({ owner, us })
    ? `Give its owner all rights: chmod -R u+rwX ${folder}. If that changes nothing, SELinux or the options of its mount refuse it. Against SELinux, add :Z to the -v of the container, such as -v dear-ones:/data:Z; a network drive may refuse this user by its own rules.`
    : `Start Dear Ones as ${owner} (in a container: --user ${owner}), or give the folder to it: chown -R ${us} ${folder} (of a container: the folder that -v names before the colon)`;
