/** The frame of all pages: navigation, footer, faults, banners, and what the primitives of src/ui say. */
export const en = {
  skipToContent: 'Skip to the content',
};
