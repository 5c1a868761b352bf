/** Explains how to run Dear Ones as the owner of a folder, or to give it the folder. */
export const howToChangeUser = ({ owner, us, folder }: Record<'owner' | 'us' | 'folder', string>) =>
  `Start Dear Ones as ${owner} (in a container: --user ${owner}), or give the folder to it: chown -R ${us} ${folder} (of a container: the folder that -v names before the colon)`;
