/**
 * The elements and attributes of SVG Tiny 1.2 (W3C Recommendation of 2008, "Element Table" and "Attribute Table"), of which SVG Tiny Portable/Secure
 * (draft-svg-tiny-ps-abrotman §2.3) leaves out raster images, conditional processing, multimedia, interactivity, linking, scripting and animation.
 */

/** SVG Tiny 1.2 has them, and the profile for logos leaves them out. */
const EXCLUDED = words(`a animate animateColor animateMotion animateTransform animation audio discard font-face-src
  font-face-uri foreignObject handler image listener mpath prefetch script set switch video`);

const ELEMENTS =
  words(`circle defs desc ellipse font font-face font-face-name g glyph hkern line linearGradient metadata missing-glyph path polygon polyline
  radialGradient rect solidColor stop svg tbreak text textArea title tspan use`);

const ATTRIBUTES = words(`about class content datatype id lang property rel resource rev role typeof
  requiredExtensions requiredFeatures requiredFonts requiredFormats systemLanguage
  baseProfile contentScriptType height preserveAspectRatio version viewBox width
  cx cy d dx dy gradientUnits offset path pathLength points r rotate rx ry transform x x1 x2 y y1 y2
  color color-rendering direction display display-align fill fill-opacity fill-rule font-family font-size font-style font-variant font-weight
  image-rendering line-increment opacity pointer-events shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray
  stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-rendering unicode-bidi
  vector-effect viewport-fill viewport-fill-opacity visibility
  accent-height alphabetic arabic-form ascent bbox cap-height descent font-stretch g1 g2 glyph-name hanging horiz-adv-x horiz-origin-x ideographic k
  mathematical overline-position overline-thickness panose-1 slope stemh stemv strikethrough-position strikethrough-thickness u1 u2
  underline-position underline-thickness unicode unicode-range units-per-em widths x-height name`);

/** `xlink:href`, `xml:space`, `xmlns:…`. */
const NAMESPACED = /^(?:xmlns(?::.+)?|xml:(?:base|id|lang|space)|xlink:(?:actuate|arcrole|href|role|show|title|type))$/;
/** `onload`, which runs a script and is reported as such; `ev:event`, `nav-up`: interactivity. */
const INTERACTIVE =
  /^(?:on[a-z]+|ev:.+|focusHighlight|editable|nav-.+|initialVisibility|syncBehavior|syncMaster|syncTolerance)$/i;

/** §2.3: attributes that should not be there, and the only value that each may have. */
const FIXED_VALUES: ReadonlyMap<string, string> = new Map([
  ['zoomAndPan', 'disable'],
  ['externalResourcesRequired', 'false'],
  ['focusable', 'false'],
  ['snapshotTime', 'none'],
  ['playbackOrder', 'all'],
  ['timelineBegin', 'onLoad'],
]);

/** Returns why an element may not be in a logo; `undefined` if it may. */
export const elementFault = (name: string): string | undefined => {
  if (ELEMENTS.has(name)) return undefined;
  const lower = name.toLowerCase();
  // XML distinguishes case, but a script in capitals is still meant as one.
  const isExcluded = [...EXCLUDED].some((each) => each.toLowerCase() === lower);
  return isExcluded ? 'is not allowed' : 'is not allowed: SVG Tiny 1.2 has no such element';
};

/** Returns why an attribute may not have its value; `undefined` if it may. */
export const valueFault = (name: string, value: string): string | undefined => {
  const only = FIXED_VALUES.get(name);
  return only === undefined || value.trim() === only ? undefined : `must be left out, or be "${only}"`;
};

/** Returns what is wrong with an attribute's name; `undefined` if nothing is. */
export const attributeAdvice = (name: string): string | undefined => {
  if (FIXED_VALUES.has(name)) return 'should be left out';
  if (ATTRIBUTES.has(name) || NAMESPACED.test(name) || /^on/i.test(name)) return undefined;
  return INTERACTIVE.test(name) ? 'is for interaction' : 'is not part of SVG Tiny 1.2';
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
