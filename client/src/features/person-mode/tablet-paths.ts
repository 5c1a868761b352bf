/** Below the tablet's own address. */
export const tabletPaths = {
  home: '/',
  faces: '/faces',
  remember: '/remember',
  today: '/today',
  message: '/message',
  call: '/call',
  calling: '/call/:id',
  asked: '/call/:id/asked',
} as const;

export const callingPath = (contactId: number): string => `/call/${contactId}`;
export const askedPath = (contactId: number): string => `/call/${contactId}/asked`;
