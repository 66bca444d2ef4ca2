/** The portal has two addresses (spec 2 §2): whoever came by one stays there. */
export const portalPath = (pathname: string): '/portal/business' | '/platform/business' =>
  pathname.startsWith('/platform/') ? '/platform/business' : '/portal/business';
