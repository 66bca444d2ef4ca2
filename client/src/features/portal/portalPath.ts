/** The portal has two paths (spec 2 §2). Links keep the one that the visitor used. */
export const portalPath = (pathname: string): '/portal/business' | '/platform/business' =>
  pathname.startsWith('/platform/') ? '/platform/business' : '/portal/business';
