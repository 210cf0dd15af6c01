const shareText = 'Check this out!';

interface ShareLink {
  network: string;
  icon: string;
  /** The network's URL for sharing a page and a text. Instagram has none. */
  href?: string;
}

/** The footer's networks, in the spec's order, each with a link that shares the page at `url`. */
export function shareLinks(url: string): readonly ShareLink[] {
  const page = encodeURIComponent(url);
  const text = encodeURIComponent(shareText);
  return [
    {
      network: 'Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${page}&quote=${text}`,
    },
    { network: 'Instagram', icon: 'instagram' },
    { network: 'Telegram', icon: 'telegram', href: `https://t.me/share/url?url=${page}&text=${text}` },
    {
      network: 'LinkedIn',
      icon: 'linkedin',
      href: `https://www.linkedin.com/shareArticle?mini=true&url=${page}&title=${text}`,
    },
    { network: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${text}%20${page}` },
  ];
}
